/** What a verdict does not wait for: loaded once it is painted. */
export { fetchMarkStatus, getWithdrawalMarkAddress } from '../../../flows/claims/marks';
export { getRelatedRecords } from '../../../flows/records/related-records';
export { createWithdrawalSearch } from '../../../flows/records/search-withdrawals';
export { getWithdrawal } from '../../../flows/records/withdrawal';
export { loadMemories } from '../../shared/node-memories';
export { getWithdrawalWords } from './withdrawal-words';

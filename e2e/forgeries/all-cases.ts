import type { Case } from './case';
import { FORGED_FILE_CASES } from './forged-file-cases';
import { FORGED_SIGNER_CASES } from './forged-signer-cases';
import { FORGED_TESTIMONY_CASES } from './forged-testimony-cases';
import {
  FORGED_MEMO_CASES,
  NEWER_MEMO_CASES,
  REFUSED_MEMO_CASES,
  STRANGE_MEMO_CASES,
} from './memo-cases';
import { FORGED_PLACE_CASES, SOUND_PLACE_CASES } from './place-cases';
import { SOUND_RECEIPT_CASES } from './sound-receipt-cases';
import { SOUND_SIGNER_CASES } from './sound-signer-cases';
import { FORGED_VERSION_1_CASES, SOUND_VERSION_1_CASES } from './version-1-cases';
import { FORGED_STATEMENT_CASES, OWN_STATEMENT_CASES } from './statement-cases';

export const SOUND_CASES: readonly Case[] = [
  ...SOUND_SIGNER_CASES,
  ...SOUND_PLACE_CASES,
  ...OWN_STATEMENT_CASES,
  ...SOUND_RECEIPT_CASES,
  ...SOUND_VERSION_1_CASES,
];

export const FORGED_CASES: readonly Case[] = [
  ...FORGED_SIGNER_CASES,
  ...FORGED_PLACE_CASES,
  ...FORGED_MEMO_CASES,
  ...STRANGE_MEMO_CASES,
  ...REFUSED_MEMO_CASES,
  ...NEWER_MEMO_CASES,
  ...FORGED_STATEMENT_CASES,
  ...FORGED_FILE_CASES,
  ...FORGED_TESTIMONY_CASES,
  ...FORGED_VERSION_1_CASES,
];

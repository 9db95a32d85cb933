export { AskOthersButton } from './ask-others-button';

import { answerRequest } from './answer-request';
import { stampPicture } from './stamp-picture';

answerRequest(stampPicture);

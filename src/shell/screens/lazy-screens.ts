import {
  HOME,
  HOW,
  isRecordPath,
  isSignerPath,
  parseStatement,
  REQUEST,
  SIGN,
  VERIFY,
} from '../../features/routes';
import { lazyScreen } from './lazy-screen';

export const DropScreen = lazyScreen(
  ({ pathname }) => pathname === HOME,
  () => import('../../features/drop/drop-screen'),
  (module) => module.DropScreen,
);

export const SignScreen = lazyScreen(
  ({ pathname, search, hash }) =>
    pathname === SIGN && !parseStatement(search) && !hash.startsWith(REQUEST),
  () => import('../../features/sign/sign-screen'),
  (module) => module.SignScreen,
);

export const StatementScreen = lazyScreen(
  ({ pathname, search }) => pathname === SIGN && parseStatement(search) !== null,
  () => import('../../features/sign/statement/statement-screen'),
  (module) => module.StatementScreen,
);

export const RequestScreen = lazyScreen(
  ({ pathname, search, hash }) =>
    pathname === SIGN && !parseStatement(search) && hash.startsWith(REQUEST),
  () => import('../../features/sign/request/request-screen'),
  (module) => module.RequestScreen,
);

export const VerifyScreen = lazyScreen(
  ({ pathname }) => isRecordPath(pathname),
  () => import('../../features/record/record-screen'),
  (module) => module.VerifyScreen,
);

export const CheckScreen = lazyScreen(
  ({ pathname }) => pathname === VERIFY || pathname === `${VERIFY}/`,
  () => import('../../features/find/find-screen'),
  (module) => module.CheckScreen,
);

export const SignerScreen = lazyScreen(
  ({ pathname }) => isSignerPath(pathname),
  () => import('../../features/signer/screen/signer-screen'),
  (module) => module.SignerScreen,
);

export const HowScreen = lazyScreen(
  ({ pathname }) => pathname === HOW,
  () => import('../how/how-screen'),
  (module) => module.HowScreen,
);

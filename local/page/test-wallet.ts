import { registerWallet } from './register-wallet';
import { createTestWallet } from './create-test-wallet';

registerWallet(createTestWallet());

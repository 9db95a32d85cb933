import { type Operation, toProgramElf } from './program-elf';

/** Opcodes. A register byte has the target in its low four bits and the source in its high four. */
const MOVE = 0xbf;
const SET = 0xb7;
const ADD = 0x07;
const ADD_REGISTER = 0x0f;
const AND = 0x57;
const LOAD = 0x79;
const STORE = 0x7b;
const STORE_NUMBER = 0x7a;
const STORE_BYTE = 0x72;
const JUMP_IF = 0x15;
const JUMP = 0x05;
const EXIT = 0x95;

/** Leaves the address of the instruction's data in register 7, and its length in register 8. */
const FIND_DATA: readonly Operation[] = [
  [MOVE, 0x19, 0, 0],
  [LOAD, 0x16, 0, 0],
  [MOVE, 0x17, 0, 0],
  [ADD, 0x07, 0, 8],
  // Each account has a head of 88 bytes, its data padded to 8 bytes, room to grow, and its epoch.
  [JUMP_IF, 0x06, 7, 0],
  [LOAD, 0x72, 80, 0],
  [ADD, 0x02, 0, 7],
  [AND, 0x02, 0, -8],
  [ADD_REGISTER, 0x27, 0, 0],
  [ADD, 0x07, 0, 88 + 10_240 + 8],
  [ADD, 0x06, 0, -1],
  [JUMP, 0x00, -8, 0],
  [LOAD, 0x78, 0, 0],
  [ADD, 0x07, 0, 8],
];

/** Stores the sum of register 9, the start of the input, and a distance on the stack. */
function store(at: number, distance: number): Operation[] {
  return [
    [MOVE, 0x92, 0, 0],
    [ADD, 0x02, 0, distance],
    [STORE, 0x2a, at, 0],
  ];
}

function storeStackAddress(at: number, distance: number): Operation[] {
  return [
    [MOVE, 0xa2, 0, 0],
    [ADD, 0x02, 0, distance],
    [STORE, 0x2a, at, 0],
  ];
}

const SUCCEED: readonly Operation[] = [
  [SET, 0x00, 0, 0],
  [EXIT, 0x00, 0, 0],
];

export const LOGGING_PROGRAM = toProgramElf({
  operations: [...FIND_DATA, [MOVE, 0x71, 0, 0], [MOVE, 0x82, 0, 0], 'sol_log_', ...SUCCEED],
});

/** Its first account, a signer without data, becomes the other program's only account. */
export const RELAYING_PROGRAM = toProgramElf({
  operations: [
    ...FIND_DATA,
    // The instruction: program, accounts, number of accounts, data, length of the data.
    ...store(-128, 8 + 10_336 + 8),
    ...storeStackAddress(-120, -64),
    [STORE_NUMBER, 0x0a, -112, 1],
    [STORE, 0x7a, -104, 0],
    [STORE, 0x8a, -96, 0],
    // The account's use: read-only, signing.
    ...store(-64, 16),
    [STORE_NUMBER, 0x0a, -56, 0],
    [STORE_BYTE, 0x0a, -55, 1],
    // The account: key, lamports, length, data, owner, epoch, and three flags.
    ...store(-256, 16),
    ...store(-248, 80),
    [STORE_NUMBER, 0x0a, -240, 0],
    ...store(-232, 96),
    ...store(-224, 48),
    [STORE_NUMBER, 0x0a, -216, 0],
    [STORE_NUMBER, 0x0a, -208, 0],
    [STORE_BYTE, 0x0a, -208, 1],
    [STORE_BYTE, 0x0a, -207, 1],
    [MOVE, 0xa1, 0, 0],
    [ADD, 0x01, 0, -128],
    [MOVE, 0xa2, 0, 0],
    [ADD, 0x02, 0, -256],
    [SET, 0x03, 0, 1],
    [SET, 0x04, 0, 0],
    [SET, 0x05, 0, 0],
    'sol_invoke_signed_c',
    ...SUCCEED,
  ],
});

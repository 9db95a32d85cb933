export const LEFT = 'M24 2.5a21.5 21.5 0 0 0 0 43';
export const RIGHT = 'M24 2.5a21.5 21.5 0 0 1 0 43';
export const LEFT_TICK = 'M11.5 24.5l6 6.5L28.5 18';
export const RIGHT_TICK = 'M24.5 31L36.5 18';
export const DOTS = '0.01 4.22';

export const TURN = 'M14 21h14.5a6 6 0 0 1 0 12H22M14 21l6-6M14 21l6 6';
export const QUESTION = 'M18.5 19a5.5 5.5 0 1 1 11 0c0 4-5.5 4.5-5.5 8.5M24 34h.01';
export const CROSS = 'M16.5 16.5l15 15M31.5 16.5l-15 15';

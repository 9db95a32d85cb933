export const NOTHING_VISIBLE = 'Nothing that can be seen';

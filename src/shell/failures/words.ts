// main.tsx shows some of these before the page has loaded, so they are not in ../words.ts.

export const RELOAD = 'Reload';
export const PAGE_NOT_LOADED = 'This page could not be loaded.';

export const PART_FAILED = 'This part failed.';
export const PART_TRANSLATED =
  'This part failed: a translator changed it. Turn translation off for this page, then reload.';

export interface ScreenFailure {
  readonly title: string;
  readonly text: string;
}

const SCREEN_NOT_LOADED = 'This screen could not be loaded';
export const FILES_MISSING: ScreenFailure = {
  title: SCREEN_NOT_LOADED,
  text: 'Its files did not arrive. A new version may just have been put in place. Reloading usually helps.',
};
export const OFFLINE: ScreenFailure = {
  title: SCREEN_NOT_LOADED,
  text: 'You are offline, and this screen had not been loaded yet. It comes by itself once you are online.',
};
export const WRONG_CONFIGURATION: ScreenFailure = {
  title: 'This site is not set up correctly',
  text: 'Its configuration has a mistake that only its operator can fix. What you stored on this device is still there.',
};
const SOMETHING_WENT_WRONG = 'Something went wrong on this page';
export const SCREEN_TRANSLATED: ScreenFailure = {
  title: SOMETHING_WENT_WRONG,
  text: 'A translator has changed its texts, which is the likely cause. Turn translation off for this page, then reload. Nothing is lost: what you stored on this device is still there.',
};
export const OUR_FAULT: ScreenFailure = {
  title: SOMETHING_WENT_WRONG,
  text: 'This is our fault, not yours. What you stored on this device is still there. Reloading usually helps.',
};

export const PAGE_NOT_FOUND = 'Page not found';
export const NOTHING_HERE = 'There is nothing at this address.';
export const GO_TO_START = 'Go to the start';

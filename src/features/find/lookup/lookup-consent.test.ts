import { describe, expect, it, vi } from 'vitest';
import { createLookupConsent } from './lookup-consent';

function createMemory(kept: boolean | null = null) {
  return { read: () => kept, write: vi.fn(), clear: vi.fn() };
}

describe('the consent to look files up (D3)', () => {
  it('should be off until given, and remembered only if the person asked for that', () => {
    const memory = createMemory();
    const consent = createLookupConsent(memory);
    expect(consent.getState()).toEqual({ isOn: false, isRemembered: false });
    consent.start(false);
    expect(memory.write).not.toHaveBeenCalled();
    expect(consent.getState()).toEqual({ isOn: true, isRemembered: false });
    consent.start(true);
    expect(memory.write).toHaveBeenCalledWith(true);
    expect(consent.getState()).toEqual({ isOn: true, isRemembered: true });
    consent.start(false);
    expect(consent.getState().isRemembered).toBe(true);
  });

  it('should be on at first if it is remembered, and be forgotten when it is withdrawn', () => {
    const memory = createMemory(true);
    const consent = createLookupConsent(memory);
    expect(consent.getState()).toEqual({ isOn: true, isRemembered: true });
    consent.stop();
    expect(memory.clear).toHaveBeenCalledOnce();
    expect(consent.getState()).toEqual({ isOn: false, isRemembered: false });
  });

  it('should end with the files that it was given for, unless it is remembered', () => {
    const consent = createLookupConsent(createMemory());
    const onChange = vi.fn();
    consent.subscribe(onChange);
    consent.reset();
    expect(onChange).not.toHaveBeenCalled();
    consent.start(false);
    consent.reset();
    expect(consent.getState().isOn).toBe(false);
    consent.start(true);
    consent.reset();
    expect(consent.getState().isOn).toBe(true);
  });
});

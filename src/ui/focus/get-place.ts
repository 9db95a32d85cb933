/** Pixels from the window's upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Room {
  readonly button: Box;
  /** How large what opens would like to be. */
  readonly size: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
  /** Between the button and what opens. */
  readonly gap: number;
  /** Between the window's edges and what opens. */
  readonly margin: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/**
 * Where something stands that a button opens: below it, or above where there is more room and below
 * there is too little; its right edge at the button's, as far as the window lets it. All in whole
 * pixels, which keep text sharp.
 */
export function getPlace({ button, size, view, gap, margin }: Room): Place {
  const below = view.height - margin - button.bottom - gap;
  const above = button.top - gap - margin;
  const isAbove = size.height > below && above > below;
  const maxHeight = Math.max(0, Math.floor(isAbove ? above : below));
  const height = Math.min(size.height, maxHeight);
  const rightmost = view.width - margin - size.width;
  return {
    left: Math.round(Math.max(margin, Math.min(button.right - size.width, rightmost))),
    top: Math.round(isAbove ? button.top - gap - height : button.bottom + gap),
    maxHeight,
  };
}

/**
 * Whether a click is the second of a double click, which means what the first did. By the browser's own count alone: within a
 * dialog, two presses soon after each other may both be meant.
 */
export function isSecondClick(click: Event): boolean {
  return (click as UIEvent).detail > 1
}

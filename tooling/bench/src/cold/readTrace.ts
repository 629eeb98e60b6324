/** The fields of a Chromium trace event that are read. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** The time from a click until the dialog was drawn. */
export interface TracedShell {
  /**
   * The number of frames drawn between the click and the frame with the dialog. 0 means that the next frame shows it.
   */
  readonly framesBefore: number
  /** The milliseconds from the click until the frame with the dialog was ready for the compositor. */
  readonly drawnMs: number
}

/** Reads a trace that has one click and the mark `dialog there` in the frame that shows the dialog. */
export function readShell(events: readonly TraceEvent[]): TracedShell {
  const click = events.find(each => each.name === 'EventDispatch' && each.args?.data?.type === 'click')
  if (!click) throw new Error('a trace without a click')
  const isLater = ({ pid, tid, ts }: TraceEvent) => pid === click.pid && tid === click.tid && ts >= click.ts
  const later = events.filter(isLater).sort((one, other) => one.ts - other.ts)
  const mark = later.find(each => each.name === 'dialog there')
  if (!mark) throw new Error('a trace without the dialog')
  // `Layerize` is the last step of a frame on the main thread.
  const frames = later.filter(each => each.name === 'Layerize' && each.ph === 'X')
  const shown = frames.find(each => each.ts >= mark.ts)
  if (!shown) throw new Error('a trace that ends before the dialog is drawn')
  return {
    framesBefore: frames.filter(each => each.ts < mark.ts).length,
    drawnMs: (shown.ts + (shown.dur ?? 0) - click.ts) / 1000,
  }
}

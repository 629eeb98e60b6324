/** An event of a Chromium trace, as far as it is read; times are microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** When a click's dialog was on its way to the screen. */
export interface TracedShell {
  /** Frames that were handed to the compositor between the click and the one with the dialog; 0 is the next frame. */
  readonly framesBefore: number
  /** From the click until the frame with the dialog was handed over, in milliseconds. */
  readonly handedOverMs: number
}

/** Reads a trace with one click in it, and the mark `dialog there` in the frame that shows the dialog. */
export function readShell(events: readonly TraceEvent[]): TracedShell {
  const click = events.find(each => each.name === 'EventDispatch' && each.args?.data?.type === 'click')
  if (!click) throw new Error('a trace without a click')
  const isLater = ({ pid, tid, ts }: TraceEvent) => pid === click.pid && tid === click.tid && ts >= click.ts
  const later = events.filter(isLater).sort((one, other) => one.ts - other.ts)
  const mark = later.find(each => each.name === 'dialog there')
  if (!mark) throw new Error('a trace without the dialog')
  const commits = later.filter(each => each.name === 'Commit' && each.ph === 'X')
  const shown = commits.find(each => each.ts >= mark.ts)
  if (!shown) throw new Error('a trace that ends before the dialog is handed over')
  return {
    framesBefore: commits.filter(each => each.ts < mark.ts).length,
    handedOverMs: (shown.ts + (shown.dur ?? 0) - click.ts) / 1000,
  }
}

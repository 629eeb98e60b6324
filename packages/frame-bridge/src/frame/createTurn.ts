import type { FoyerError } from '@foyer/common'
import type { Line } from './createLine.js'
import { loadTimedOut } from './frameErrors.js'
import { loadTimeoutMs } from './limits.js'

/** One load of the frame, from its start to its open line. */
export interface Turn {
  readonly line: Promise<Line>
  isOver(): boolean
  succeed(line: Line): void
  fail(error: FoyerError): void
}

/** Starts a turn; `onLate` is called when its 20 s have passed. */
export function createTurn(onLate: (error: FoyerError) => void): Turn {
  let isOver = false
  let settle: { readonly resolve: (line: Line) => void; readonly reject: (error: FoyerError) => void }
  const line = new Promise<Line>((resolve, reject) => {
    settle = { resolve, reject }
  })
  line.catch(() => {}) // nobody may be waiting
  const timer = setTimeout(() => onLate(loadTimedOut()), loadTimeoutMs)
  const end = (finish: () => void) => {
    isOver = true
    clearTimeout(timer)
    finish()
  }
  return {
    line,
    isOver: () => isOver,
    succeed: opened => end(() => settle.resolve(opened)),
    fail: error => end(() => settle.reject(error)),
  }
}

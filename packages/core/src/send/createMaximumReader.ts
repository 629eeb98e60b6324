import type { Stop } from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SendSlice } from './createSlice.js'
import { readMaximum } from './readMaximum.js'
import { nextForm } from './state.js'

/** Fills in the most that can be sent; what the visitor does meanwhile counts instead. */
export interface MaximumReader {
  read(): Promise<void>
  stop: Stop
}

export function createMaximumReader(kernel: Kernel, { write, form }: SendSlice): MaximumReader {
  const running = { abort: new AbortController() }
  return {
    async read() {
      const { token, receiver } = form()
      const account = selectActiveAccount(kernel.store.getState())
      if (!token || !account) return
      running.abort = new AbortController()
      const { signal } = running.abort
      write(state => ({ ...state, max: 'reading' }))
      const to = 'address' in receiver ? receiver.address : undefined
      try {
        const amount = await readMaximum(kernel, { account, token, to, signal })
        const hasAny = parseUnits(amount, Number(token.quantity.decimals)) > 0n
        if (signal.aborted) return
        if (hasAny) write(state => nextForm(state, { type: 'amountSet', amount }))
        else write(state => ({ ...state, max: 'nothing' }))
      } catch {
        if (!signal.aborted) write(state => ({ ...state, max: 'failed' }))
      }
    },
    stop: () => running.abort.abort(),
  }
}

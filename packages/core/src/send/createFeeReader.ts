import { FoyerError, type Stop, toFailure } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import type { Kernel } from '../kernel/kernel.js'
import { isFeeCovered } from './amountLimits.js'
import type { SendDraft } from './sender.js'
import { nativeUnits, readDraftNeeds } from './sender.js'
import type { FeeReading } from './state.js'

/** Reads fees of drafts; the newest draft wins. */
export interface FeeReader {
  read(draft: SendDraft): void
  stop: Stop
}

export function createFeeReader(kernel: Kernel, show: (reading: FeeReading) => void): FeeReader {
  const running = { abort: new AbortController() }

  const describe = async (draft: SendDraft, signal: AbortSignal): Promise<FeeReading> => {
    const needs = await readDraftNeeds(kernel, draft, signal)
    if (!needs) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'estimateTransferFee' })
    const { fee, symbol, decimals } = needs
    const isCovered = isFeeCovered(needs, nativeUnits(draft))
    return { status: 'known', amount: formatUnits(fee.likely, decimals), symbol, isCovered }
  }

  return {
    read(draft) {
      running.abort.abort()
      running.abort = new AbortController()
      const { signal } = running.abort
      show({ status: 'reading' })
      const settle = (reading: FeeReading) => {
        if (!signal.aborted) show(reading)
      }
      describe(draft, signal).then(settle, error => settle({ status: 'failed', failure: toFailure(error) }))
    },
    stop: () => running.abort.abort(),
  }
}

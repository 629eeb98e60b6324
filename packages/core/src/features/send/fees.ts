import { FoyerError, type Stop, toFailure } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { createLatest } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { isFeeCovered, readMaximum, refusals } from './needs.js'
import { nativeUnits, readDraftNeeds, type SendDraft } from './sender.js'
import { type FeeReading, nextForm, type SendNeeds, type SendState, selectSend } from './state.js'

/** Fills in the most that can be sent; what the visitor does meanwhile counts instead. */
export interface MaximumReader {
  read(): Promise<void>
  stop: Stop
}

export function createMaximumReader(needs: SendNeeds, { write }: Slice<SendState>): MaximumReader {
  const reads = createLatest()
  return {
    async read() {
      const { token, receiver } = selectSend(needs.store.getState())
      const account = selectActiveAccount(needs.store.getState())
      if (!token || !account) return
      const { signal } = reads.begin()
      write(state => ({ ...state, max: 'reading' }))
      const to = 'address' in receiver ? receiver.address : undefined
      try {
        const amount = await readMaximum(needs, { account, token, to, signal })
        const hasAny = parseUnits(amount, Number(token.quantity.decimals)) > 0n
        if (signal.aborted) return
        if (hasAny) write(state => nextForm(state, { type: 'amountSet', amount }))
        else write(state => ({ ...state, max: 'nothing' }))
      } catch {
        if (!signal.aborted) write(state => ({ ...state, max: 'failed' }))
      }
    },
    stop: () => void reads.end(),
  }
}

/** Reads fees of drafts; the newest draft wins. */
export interface FeeReader {
  read(draft: SendDraft): void
  stop: Stop
}

export function createFeeReader(needs: SendNeeds, show: (reading: FeeReading) => void): FeeReader {
  const reads = createLatest()

  const describe = async (draft: SendDraft, signal: AbortSignal): Promise<FeeReading> => {
    const costs = await readDraftNeeds(needs, draft, signal)
    if (!costs) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'estimateTransferFee' })
    const { fee, symbol, decimals } = costs
    const isCovered = isFeeCovered(costs, nativeUnits(draft))
    const amount = formatUnits(fee.likely, decimals)
    const known = { status: 'known', amount, symbol, isCovered } as const
    if (fee.arrives === undefined) return known
    return { ...known, arrives: formatUnits(fee.arrives, Number(draft.token.quantity.decimals)) }
  }

  return {
    read(draft) {
      const { signal, isCurrent } = reads.begin()
      show({ status: 'reading' })
      const settle = (reading: FeeReading) => {
        if (isCurrent()) show(reading)
      }
      describe(draft, signal).then(settle, error => {
        const failure = toFailure(error)
        settle({ status: refusals.has(failure.code) ? 'refused' : 'failed', failure })
      })
    },
    stop: () => void reads.end(),
  }
}

import { FoyerError } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { createReading, type ReadingActions } from '../../base/reading.js'
import type { Slice } from '../../base/slice.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { isFeeCovered, readMaximum, refusals } from './needs.js'
import { nativeUnits, readDraftNeeds, requireDraft, type SendDraft } from './sender.js'
import { type FeeReading, nextForm, type SendNeeds, type SendState, selectSend } from './state.js'

/** Creates the reader that fills in the maximum. A change by the visitor meanwhile takes precedence. */
export function createMaximumReader(needs: SendNeeds, { write }: Slice<SendState>): ReadingActions {
  const show = (max: SendState['max']) => write(state => (state.max === max ? state : { ...state, max }))
  return createReading(needs, {
    key: ({ token, account }) => [account, token.chainId, token.address].join(' '), // a changed receiver keeps the read
    request() {
      const { token, receiver } = selectSend(needs.store.getState())
      const account = selectActiveAccount(needs.store.getState())
      return token && account && { token, account, to: 'address' in receiver ? receiver.address : undefined }
    },
    async read(question, signal) {
      const amount = await readMaximum(needs, { ...question, signal })
      const hasAny = parseUnits(amount, Number(question.token.quantity.decimals)) > 0n
      return hasAny ? amount : undefined
    },
    show(reading) {
      if (reading.status !== 'known') return show(reading.status === 'unread' ? 'idle' : reading.status)
      const { value: amount } = reading
      if (amount === undefined) show('nothing')
      else write(state => nextForm(state, { type: 'amountSet', amount }))
    },
  })
}

/** Creates the reader of the network fee for the draft under review. */
export function createFeeReader(needs: SendNeeds, show: (fee: FeeReading) => void): ReadingActions {
  return createReading<SendDraft, FeeReading>(needs, {
    key: ({ account, token, to, units, memo }) =>
      JSON.stringify([account, token.chainId, token.address, to, `${units}`, memo]),
    request: () => requireDraft(needs.store.getState()),
    async read(draft, signal) {
      const costs = await readDraftNeeds(needs, draft, signal)
      if (!costs) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'estimateTransferFee' })
      const { fee, symbol, decimals } = costs
      const isCovered = isFeeCovered(costs, nativeUnits(draft))
      const amount = formatUnits(fee.likely, decimals)
      const known = { status: 'known', amount, symbol, isCovered } as const
      if (fee.arrives === undefined) return known
      return { ...known, arrives: formatUnits(fee.arrives, Number(draft.token.quantity.decimals)) }
    },
    show(reading) {
      if (reading.status === 'known') return show(reading.value)
      if (reading.status !== 'failed') return show({ status: reading.status })
      const { failure } = reading
      show({ status: refusals.has(failure.code) ? 'refused' : 'failed', failure })
    },
  })
}

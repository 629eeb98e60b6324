import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectNetwork } from '../networks/selectors.js'
import type { SendReport } from '../telemetry/accountEvents.js'
import type { SendDraft } from './requireDraft.js'
import type { SentTransfer } from './state.js'

/** A transfer as events tell it. */
export function toSendReport(state: FoyerState, { networkId, token, amount }: SendDraft): SendReport {
  return { isSmartAccount: usesSmartAccount(state), network: networkId, token: token.symbol, amount }
}

/** What remains of a draft once its wallet sent it. */
export function toSentTransfer(state: FoyerState, draft: SendDraft, hash: string): SentTransfer {
  const { networkId, amount, token, to, toName } = draft
  const explorer = selectNetwork(state, networkId)?.blockExplorer?.url.replace(/\/$/, '')
  const explorerUrl = explorer && `${explorer}/tx/${encodeURIComponent(hash)}`
  return { hash, explorerUrl, networkId, amount, symbol: token.symbol, to, toName }
}

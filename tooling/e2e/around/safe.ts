import {
  type BaseTransaction,
  getSDKVersion,
  MessageFormatter,
  type Methods,
  type MethodToResponse,
  RPC_CALLS,
  type SDKMessageEvent,
} from '@safe-global/safe-apps-sdk'
import { createPublicClient, hashMessage, hashTypedData, http } from 'viem'
import type { AroundParts } from './AroundParts.js'
import { createSafeAccount, type SafeAccount, type SafeContent } from './safeAccount.js'

/** The controls of a Safe's owners for a test. */
export interface SafeOwners extends Pick<SafeAccount, 'address' | 'owners' | 'confirm' | 'replace'> {
  /** Declines the next request in the name of the owner at the screen. */
  declineNext(): void
}

/** The error message of Safe's page when an owner declines a request. */
const declined = 'Transaction was rejected'

/**
 * Answers an app as Safe's own page does, with the messages of `@safe-global/safe-apps-sdk`. It uses a Safe on the
 * local chain whose owners approve every request. The page's query sets `threshold`, `safeTxGas` and
 * `signing=onchain`.
 */
export async function answerAsSafe({ frame, chain, appOrigin, asked }: AroundParts): Promise<SafeOwners> {
  const threshold = Number(asked.get('threshold') ?? 1)
  const safe = await createSafeAccount(chain, { threshold, safeTxGas: asked.get('safeTxGas') ?? '0' })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const isOnChain = asked.get('signing') === 'onchain'
  let isDeclined = false
  const question = <Answer>(answer: () => Promise<Answer>) => {
    if (!isDeclined) return answer()
    isDeclined = false
    throw new Error(declined)
  }

  const answers: Answers = {
    getSafeInfo: () => ({
      safeAddress: safe.address,
      chainId: chain.chainId,
      threshold,
      owners: [...safe.owners],
      isReadOnly: false,
    }),
    sendTransactions: ({ txs }: { txs: BaseTransaction[] }) =>
      question(async () => ({ safeTxHash: await safe.propose(txs) })),
    getTxBySafeTxHash: async ({ safeTxHash }: { safeTxHash: string }) => safe.look(safeTxHash) as never,
    signMessage: ({ message }: { message: string }) =>
      question(async () =>
        isOnChain ? { safeTxHash: await safe.signOnChain(hashMessage(message)) } : safe.sign(message),
      ),
    signTypedMessage: ({ typedData }: { typedData: Exclude<SafeContent, string> }) =>
      question(async () =>
        isOnChain
          ? { safeTxHash: await safe.signOnChain(hashTypedData(typedData as never)) }
          : safe.sign(typedData),
      ),
    rpcCall: ({ call, params }: { call: string; params: unknown[] }) =>
      call === RPC_CALLS.safe_setSettings ? params[0] : client.request({ method: call, params } as never),
  }

  window.addEventListener('message', async ({ source, origin, data }: SDKMessageEvent) => {
    const answer = answers[data.method]
    if (source !== frame.contentWindow || origin !== appOrigin || !answer) return
    const reply = (message: object) => frame.contentWindow?.postMessage(message, appOrigin)
    try {
      const body = await answer(data.params as never)
      reply(MessageFormatter.makeResponse(data.id, body, getSDKVersion()))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      reply(MessageFormatter.makeErrorResponse(data.id, reason, getSDKVersion()))
    }
  })

  return {
    ...safe,
    declineNext() {
      isDeclined = true
    },
  }
}

type Answers = {
  readonly [Method in Methods]?: (
    params: never,
  ) => MethodToResponse[Method] | Promise<MethodToResponse[Method]>
}

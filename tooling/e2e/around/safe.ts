import type { EvmWallet } from '@foyer/testing'

/** A frame with an app, and the wallet that answers it. */
export interface AroundParts {
  readonly frame: HTMLIFrameElement
  readonly wallet: EvmWallet
  readonly address: string
  readonly chainId: number
  readonly appOrigin: string
}

interface Asked {
  readonly id: string
  readonly method: string
  // biome-ignore lint/suspicious/noExplicitAny: a message of the SDK, read as its types have it
  readonly params: any
}

/**
 * Answers an app as a Safe's page does (the messages of `@safe-global/safe-apps-sdk` 9), with one key in the place of the
 * owners of a contract: what is signed and sent is real, the account is that key's own.
 */
export function answerAsSafe({ frame, wallet, address, chainId, appOrigin }: AroundParts): void {
  const ask = (method: string, params: unknown) => wallet.provider.request({ method, params })
  /** Transactions by their safeTxHash. */
  const executed = new Map<string, string>()
  const answers: Readonly<Record<string, (params: Asked['params']) => unknown>> = {
    getSafeInfo: () => ({
      safeAddress: address,
      chainId,
      threshold: 1,
      owners: [address],
      isReadOnly: false,
    }),
    signMessage: async ({ message }) => ({
      signature: await ask('personal_sign', [toHex(message), address]),
    }),
    signTypedMessage: async ({ typedData }) => ({
      signature: await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)]),
    }),
    async sendTransactions({ txs }) {
      let hash = ''
      for (const { to, value, data } of txs) {
        const transaction = { from: address, to, data, value: `0x${BigInt(value).toString(16)}` }
        hash = String(await ask('eth_sendTransaction', [transaction]))
      }
      const safeTxHash = `0x5afe${hash.slice(6)}`
      executed.set(safeTxHash, hash)
      return { safeTxHash }
    },
    getTxBySafeTxHash: ({ safeTxHash }) => ({ txStatus: 'SUCCESS', txHash: executed.get(safeTxHash) }),
    rpcCall: ({ call, params }) => (call === 'safe_setSettings' ? {} : ask(call, params)),
  }
  window.addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== appOrigin) return
    const { id, method, params } = data as Asked
    const reply = (body: object) =>
      frame.contentWindow?.postMessage({ id, version: '9.1.0', ...body }, appOrigin)
    try {
      reply({ success: true, data: await answers[method]?.(params) })
    } catch (error) {
      reply({ success: false, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

function toHex(text: string): string {
  return `0x${[...new TextEncoder().encode(text)].map(each => each.toString(16).padStart(2, '0')).join('')}`
}

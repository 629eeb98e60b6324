import { parseAccountId, parseNetworkId } from '@foyer/common'
import {
  BrowserProvider,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  JsonRpcSigner,
  makeError,
} from 'ethers'
import { createSessionProvider, type ProviderRpcError, type ProviderSession } from './sessionProvider.js'

/** The part of a session that the ethers signer uses. */
export type EthersSession = ProviderSession

/**
 * Creates an ethers 6 signer for a session's account and network. `signer.provider` serves reads. The signer stays
 * bound to that account and network. Create a new signer when the session changes.
 *
 * Fails with ethers' own errors (`ACTION_REJECTED`, `CALL_EXCEPTION`, `UNSUPPORTED_OPERATION`, and `NETWORK_ERROR` if
 * the connection ended or the user switched networks). The Foyer error is the cause of their cause.
 *
 * @example
 * import { toEthersSigner } from '@foyer/adapters-evm/ethers'
 * import type { AppSession } from '@foyer/react'
 * import { parseEther } from 'ethers'
 *
 * const payTenth = (session: AppSession<'eip155'>, to: string) =>
 *   toEthersSigner(session).sendTransaction({ to, value: parseEther('0.1') })
 */
export function toEthersSigner(session: EthersSession): JsonRpcSigner {
  const { address, networkId } = parseAccountId(session.account)
  const provider = new SessionBrowserProvider(session, Number(parseNetworkId(networkId).reference))
  return new JsonRpcSigner(provider, address)
}

/** An ethers provider over a session that keeps the causes of failures, which ethers' own drops. */
class SessionBrowserProvider extends BrowserProvider {
  readonly #request: ReturnType<typeof createSessionProvider>['request']
  readonly #causes = new WeakMap<JsonRpcError, ProviderRpcError>()

  constructor(session: EthersSession, chainId: number) {
    const { request } = createSessionProvider(session)
    super({ request }, chainId)
    this.#request = request
  }

  override async _send(
    payload: JsonRpcPayload | JsonRpcPayload[],
  ): Promise<(JsonRpcResult | JsonRpcError)[]> {
    const payloads = Array.isArray(payload) ? payload : [payload]
    return Promise.all(payloads.map(each => this.#answer(each)))
  }

  async #answer({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    try {
      return { id, result: await this.#request({ method, params }) }
    } catch (thrown) {
      const cause = thrown as ProviderRpcError // the provider throws nothing else
      const { code, message, data } = cause
      const answer = { id, error: { code, message, data } }
      this.#causes.set(answer, cause)
      return answer
    }
  }

  override getRpcError(payload: JsonRpcPayload, answer: JsonRpcError): Error {
    const cause = this.#causes.get(answer)
    return Object.assign(this.#toError(payload, answer), cause && { cause })
  }

  /** Maps errors as ethers does, except errors that ethers would attribute to a contract or report as unknown. */
  #toError(payload: JsonRpcPayload, answer: JsonRpcError): Error {
    const { code, message = '' } = answer.error
    if (code === 4900 || code === 4901) return makeError(message, 'NETWORK_ERROR', { event: 'disconnect' })
    if (code === 4200) return makeError(message, 'UNSUPPORTED_OPERATION', { operation: payload.method })
    return super.getRpcError(payload, answer)
  }
}

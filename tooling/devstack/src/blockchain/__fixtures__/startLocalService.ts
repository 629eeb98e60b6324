import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { evmPart } from '../../evm/evmPart.js'
import type { EvmServices } from '../../evm/evmServices.js'
import type { SolanaServices } from '../../solana/SolanaServices.js'
import { solanaPart } from '../../solana/solanaPart.js'
import { startPart } from '../../startPart.js'
import { startBlockchain } from '../startBlockchain.js'

/** The blockchain service over chains of its own. */
export interface LocalService {
  readonly evm: EvmServices
  readonly solana: SolanaServices
  readonly url: string
  /** Asks with the project `lab`. */
  ask(path: string, query?: Readonly<Record<string, string>>): Promise<Response>
  /** The body of an answer that has to be 200. */
  read<Body>(path: string, query?: Readonly<Record<string, string>>): Promise<Body>
  post(path: string, body: unknown): Promise<Response>
  stop(): Promise<void>
}

const timeoutMs = 8000

/** Starts the local EVM chains and Solana clusters with a blockchain service over them. */
export async function startLocalService(): Promise<LocalService> {
  const [evm, solana] = await Promise.all([startPart(evmPart), startPart(solanaPart)])
  const chains = { evm: evm.services, solana: solana.services }
  const service = await startBlockchain({ chains: () => chains })
  const ask = (path: string, query = {}) => {
    const search = new URLSearchParams({ projectId: 'lab', ...query })
    return fetch(`${service.url}${path}?${search}`, { signal: AbortSignal.timeout(timeoutMs) })
  }
  return {
    ...chains,
    url: service.url,
    ask,
    async read<Body>(path: string, query = {}) {
      const response = await ask(path, query)
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
      return JSON.parse(text) as Body
    },
    post: (path, body) =>
      fetch(`${service.url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    async stop() {
      await Promise.all([service.stop(), evm.stop(), solana.stop()])
    },
  }
}

/** An account nobody used before. */
export function freshAccount(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { inject } from 'vitest'
import type { EvmServices } from '../../evm/evmServices.js'
import type { SolanaServices } from '../../solana/SolanaServices.js'
import { type BlockchainOptions, startBlockchain } from '../startBlockchain.js'

/** A blockchain service over the local chains of this test run. */
export interface LocalService {
  readonly evm: EvmServices
  readonly solana: SolanaServices
  readonly url: string
  /** Sends a GET request with the project id `lab`. */
  ask(path: string, query?: Readonly<Record<string, string>>): Promise<Response>
  /** Returns the parsed body of a response, which must have the status 200. */
  read<Body>(path: string, query?: Readonly<Record<string, string>>): Promise<Body>
  post(path: string, body: unknown): Promise<Response>
  stop(): Promise<void>
}

const timeoutMs = 60_000

/** Starts a blockchain service over the EVM chains and Solana clusters that the tests share. */
export async function startLocalService(
  options: Pick<BlockchainOptions, 'clock'> = {},
): Promise<LocalService> {
  const chains = { evm: inject('evm'), solana: inject('solana') }
  const service = await startBlockchain({ ...options, chains: () => chains })
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
    stop: service.stop,
  }
}

/** Creates an account with a new random key. */
export function freshAccount(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

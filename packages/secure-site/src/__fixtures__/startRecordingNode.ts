import { text } from 'node:stream/consumers'
import { serve } from '@foyer/local-services'
import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  keccak256,
  pad,
  parseTransaction,
  recoverTransactionAddress,
  toFunctionSelector,
  toHex,
} from 'viem'

/** A node for EVM and Solana that accepts transactions and records them. */
export interface RecordingNode {
  readonly url: string
  /** The signed EVM transactions. */
  readonly raw: Hex[]
  /** The signed Solana transactions in base64. */
  readonly solana: string[]
  /** The hashes of the EVM transactions whose receipts were requested. */
  readonly soughtInBlocks: ReadonlySet<string>
  /** Sets whether receipts are withheld, as if the transactions were not in a block yet. */
  holdBlocks(isHeld: boolean): void
  /**
   * Sets the outcomes of the next EVM transactions, in order. The last outcome applies to all later transactions.
   * Defaults to `take`.
   */
  answerSending(...answers: readonly [SendingAnswer, ...SendingAnswer[]]): void
  /** Sets whether contracts appear undeployed. By default every address has code. */
  holdContracts(isHeld: boolean): void
  stop(): Promise<void>
}

/**
 * The node's reaction to a transaction: accept it, drop the connection before or after accepting it, or reject it
 * with the given message.
 */
export type SendingAnswer = 'take' | 'cut before' | 'cut after' | { readonly refusal: string }

/** Returns the address of an owner's smart account on this node's chain. */
export function smartAccountOf(owner: string): Address {
  return getAddress(`0x5a5a5a5a${owner.slice(-32).toLowerCase()}`)
}

const accountOf = toFunctionSelector('accountOf(address,uint256)')
const getNonce = toFunctionSelector('getNonce(address,uint192)')
const handleOps = toFunctionSelector(
  'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
)
const unknown = { error: { code: -32601, message: 'the method does not exist' } }
const none = { error: { code: -32000, message: 'execution reverted' } }

export async function startRecordingNode(): Promise<RecordingNode> {
  const raw: Hex[] = []
  const solana: string[] = []
  const soughtInBlocks = new Set<string>()
  /** The accepted transactions by hash. */
  const taken = new Map<string, Hex>()
  const nonces = new Map<string, number>()
  let answers: readonly SendingAnswer[] = ['take']
  /** The hashes of the received transactions, because a client retries after a dropped connection. */
  let asked: string[] = []
  let isHeld = false
  let isBare = false
  const call = ({ data = '0x' }: { readonly data?: Hex }) => {
    const selector = data.slice(0, 10)
    if (selector === accountOf) {
      const owner = data.slice(10 + 24, 10 + 64)
      return { result: encodeAbiParameters([{ type: 'address' }], [smartAccountOf(owner)]) }
    }
    if (selector === getNonce) return { result: pad('0x00') }
    return selector === handleOps ? { result: '0x' } : none
  }
  const fixed: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x7a69',
    eth_estimateGas: '0x5208',
    eth_getBalance: `0x${'ff'.repeat(32)}`,
    eth_gasPrice: '0x1',
    eth_maxPriorityFeePerGas: '0x1',
    eth_blockNumber: '0x1',
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [] },
  }
  const take = async (serializedTransaction: Hex): Promise<object | 'cut'> => {
    const hash = keccak256(serializedTransaction)
    if (!asked.includes(hash)) asked.push(hash)
    const sending = answers[asked.indexOf(hash)] ?? answers.at(-1) ?? 'take'
    if (typeof sending === 'object') return { error: { code: -32000, message: sending.refusal } }
    if (sending === 'cut before') return 'cut'
    if (taken.has(hash)) return { error: { code: -32000, message: 'already known' } }
    const from = await recoverTransactionAddress({
      serializedTransaction: serializedTransaction as `0x02${string}`,
    })
    const sender = from.toLowerCase()
    const { nonce = 0 } = parseTransaction(serializedTransaction)
    if (nonce < (nonces.get(sender) ?? 0)) return { error: { code: -32000, message: 'nonce too low' } }
    taken.set(hash, serializedTransaction)
    nonces.set(sender, nonce + 1)
    raw.push(serializedTransaction)
    return sending === 'cut after' ? 'cut' : { result: hash }
  }
  const answer = (method: string, params: readonly unknown[]): object | Promise<object | 'cut'> => {
    if (method === 'eth_getCode') return { result: isBare ? '0x' : '0x01' }
    if (method === 'eth_call') return call(params[0] as { readonly data?: Hex })
    if (method === 'eth_getTransactionCount')
      return { result: toHex(nonces.get(String(params[0]).toLowerCase()) ?? 0) }
    if (method === 'eth_sendRawTransaction') return take(params[0] as Hex)
    if (method === 'eth_getTransactionByHash') {
      const found = taken.get(String(params[0]))
      return {
        result: found
          ? { hash: params[0], type: '0x2', nonce: toHex(parseTransaction(found).nonce ?? 0) }
          : null,
      }
    }
    if (method === 'eth_getTransactionReceipt') {
      const [transactionHash] = params
      soughtInBlocks.add(String(transactionHash))
      if (isHeld || !taken.has(String(transactionHash))) return { result: null }
      return {
        result: {
          transactionHash,
          blockHash: pad('0x01'),
          blockNumber: '0x1',
          gasUsed: '0x5208',
          status: '0x1',
          logs: [],
        },
      }
    }
    if (method === 'sendTransaction') {
      solana.push(String(params[0]))
      return { result: 'taken' }
    }
    return Object.hasOwn(fixed, method) ? { result: fixed[method] } : unknown
  }
  const { port, stop } = await serve(async (request, response) => {
    const { id, method, params = [] } = JSON.parse(await text(request))
    const answered = await answer(method, params)
    if (answered === 'cut') return void response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answered }))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    raw,
    solana,
    soughtInBlocks,
    holdBlocks(held) {
      isHeld = held
    },
    answerSending(...given) {
      answers = given
      asked = []
    },
    holdContracts(held) {
      isBare = held
    },
    stop,
  }
}

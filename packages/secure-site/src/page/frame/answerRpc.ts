import { kindOfMethod, type RequestPayload, readRpcParams } from '@foyer/frame-bridge/protocol'
import type { Description } from '../../describe/Description.js'
import { callService, Refusal, Unreachable } from '../site/callService.js'
import type { FrameContext } from './FrameContext.js'

const unsupported = 4200
const invalidParams = -32602

/** Answers a wallet request: a safe request immediately, other requests after the visitor's approval. */
export async function answerRpc(
  { method, params, chainId }: RequestPayload<'RPC_REQUEST'>,
  { id, app, approvals, signal, tellApproved }: FrameContext,
): Promise<unknown> {
  const kind = kindOfMethod(method)
  if (kind === 'unknown') throw new Refusal('Requested RPC call is not allowed', unsupported)
  const read = readRpcParams(method, params)
  if (!read.ok) throw new Refusal(read.reason, invalidParams)
  const call = { method, params: read.params, chainId, app }
  if (kind === 'safe') return (await callService<{ result?: unknown }>('rpc', call, signal)).result
  const prepare = async () => {
    // The service parses the request once. It describes and signs the same parsed request.
    type OpenedRequest = { readonly ticket: string; readonly description: Description }
    const { ticket, description } = await callService<OpenedRequest>('request/open', { ...call, id }, signal)
    const work = () => {
      tellApproved()
      return approve(ticket)
    }
    return { app: { ...app }, description, signal, work }
  }
  return approvals.ask(prepare(), signal)
}

/** The pauses before retries. A stopped instance restarts within seconds, or another one responds. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000]

/** Has the service execute the approved request. Retries have no further effect. */
async function approve(ticket: string): Promise<unknown> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return (await callService<{ result?: unknown }>('request/approve', { ticket })).result
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (pauseMs !== undefined) await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  throw new Refusal(
    'You approved this, and it is not known what came of it. Look at the account’s activity before you ask again.',
  )
}

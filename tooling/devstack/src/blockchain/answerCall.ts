import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { refuseProject } from '../http/refuseProject.js'
import { CallRefused } from './CallRefused.js'
import { answerBalance } from './calls/answerBalance.js'
import { answerGasPrice } from './calls/answerGasPrice.js'
import { answerHistory } from './calls/answerHistory.js'
import { answerIdentity } from './calls/answerIdentity.js'
import { answerLookup, answerReverse, answerSuggestions } from './calls/answerNames.js'
import { answerPrices } from './calls/answerPrices.js'
import { answerRegistration } from './calls/answerRegistration.js'
import { answerNewSession, answerRevocation, answerSessions } from './calls/answerSessions.js'
import { answerSupportedChains } from './calls/answerSupportedChains.js'
import { forwardRpc } from './calls/forwardRpc.js'
import type { Registrar } from './names/createRegistrar.js'
import { readJsonObject } from './readJsonObject.js'
import type { ServiceCall } from './ServiceCall.js'
import type { SessionBook } from './sessions/createSessionBook.js'
import { drawTokenIcon } from './tokenIcon.js'

type Answer = (call: ServiceCall, name: string, keeper: Keeper) => HttpAnswer | Promise<HttpAnswer>

/** What the service keeps between calls. */
export interface Keeper {
  readonly register: Registrar
  readonly sessions: SessionBook
}

// `*` stands for what the call is about; the answer is told it.
const answers: Readonly<Record<string, Answer>> = {
  'GET supported-chains': answerSupportedChains,
  'GET identity/*': answerIdentity,
  'GET account/*/balance': answerBalance,
  'GET account/*/history': answerHistory,
  'GET convert/gas-price': answerGasPrice,
  'GET profile/account/*': answerLookup,
  'GET profile/reverse/*': answerReverse,
  'GET profile/suggestions/*': answerSuggestions,
  'GET sessions/*': (_, account, { sessions }) => answerSessions(account, sessions),
  'POST sessions/*': (call, account, { sessions }) => answerNewSession(call, account, sessions),
  'POST sessions/*/revoke': (call, address, { sessions }) => answerRevocation(call, address, sessions),
  'POST fungible/price': answerPrices,
  'POST ': forwardRpc,
}

/** Answers a call of REFERENCE section 4.1. Never rejects. */
export async function answerCall(call: ServiceCall, keeper: Keeper): Promise<HttpAnswer> {
  try {
    const [folder, ...parts] = call.url.pathname.split('/').slice(1).map(decodeURIComponent)
    if (folder === 'icons') return drawTokenIcon((parts[0] ?? '').replace(/\.svg$/, ''))
    if (folder !== 'v1') throw new CallRefused('path', 'there is nothing here', 404)
    const path = parts.join('/')
    if (`${call.method} ${path}` === 'POST profile/account')
      return await answerRegistration(call, keeper.register)
    return refuseProject(projectOf(call, path)) ?? (await answerPath(call, parts, keeper))
  } catch (error) {
    if (error instanceof CallRefused) return error.toAnswer()
    if (error instanceof URIError) return new CallRefused('path', 'the path cannot be read').toAnswer()
    return toJsonAnswer({ error: error instanceof Error ? error.message : String(error) }, 502)
  }
}

// Prices carry the project in their body; registrations carry none.
function projectOf({ url, body }: ServiceCall, path: string): string | null {
  const inQuery = url.searchParams.get('projectId')
  if (inQuery || path !== 'fungible/price') return inQuery
  const { projectId } = readJsonObject(body, 'body')
  return typeof projectId === 'string' ? projectId : null
}

async function answerPath(call: ServiceCall, parts: readonly string[], keeper: Keeper): Promise<HttpAnswer> {
  const isOf = (pattern: string) => {
    const [method, path = ''] = pattern.split(' ')
    const wanted = path.split('/')
    return (
      method === call.method &&
      wanted.length === Math.max(parts.length, 1) &&
      wanted.every((each, index) => each === '*' || each === (parts[index] ?? ''))
    )
  }
  const [pattern, answer] = Object.entries(answers).find(([each]) => isOf(each)) ?? []
  if (!pattern || !answer) throw new CallRefused('path', 'there is nothing here', 404)
  const subject = pattern.split(' ')[1]?.split('/').indexOf('*') ?? -1
  return answer(call, parts[subject] ?? '', keeper)
}

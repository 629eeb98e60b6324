import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { refuseProject } from '../http/refuseProject.js'
import { CallRefused } from './CallRefused.js'
import { answerAllowance } from './calls/answerAllowance.js'
import { answerBalance } from './calls/answerBalance.js'
import { answerBuildApproval } from './calls/answerBuildApproval.js'
import { answerBuildSwap } from './calls/answerBuildSwap.js'
import { answerExchanges } from './calls/answerExchanges.js'
import { answerGasPrice } from './calls/answerGasPrice.js'
import { answerHistory } from './calls/answerHistory.js'
import { answerIdentity } from './calls/answerIdentity.js'
import { answerLookup, answerReverse, answerSuggestions } from './calls/answerNames.js'
import { answerOnrampOptions } from './calls/answerOnrampOptions.js'
import { answerOnrampQuote } from './calls/answerOnrampQuote.js'
import { answerOnrampUrl } from './calls/answerOnrampUrl.js'
import { answerPrices } from './calls/answerPrices.js'
import { answerQuotes } from './calls/answerQuotes.js'
import { answerRegistration } from './calls/answerRegistration.js'
import { answerNewSession, answerRevocation, answerSessions } from './calls/answerSessions.js'
import { answerSupportedChains } from './calls/answerSupportedChains.js'
import { answerSwapTokens } from './calls/answerSwapTokens.js'
import { forwardRpc } from './calls/forwardRpc.js'
import type { Registrar } from './names/createRegistrar.js'
import { answerMeldPage } from './pages/answerMeldPage.js'
import { answerOrderPage, answerPageAsset, type Shop } from './pages/answerOrderPage.js'
import { readJsonObject } from './readJsonObject.js'
import type { ServiceCall } from './ServiceCall.js'
import type { SessionBook } from './sessions/createSessionBook.js'
import type { WorseningBook } from './swaps/createWorseningBook.js'
import { drawTokenIcon } from './tokenIcon.js'

type Answer = (call: ServiceCall, name: string, keeper: Keeper) => HttpAnswer | Promise<HttpAnswer>

/** The data that the service keeps between calls. */
export interface Keeper extends Shop {
  readonly register: Registrar
  readonly sessions: SessionBook
  readonly worsening: WorseningBook
}

// `*` matches the subject of the call, which is passed to the function as `name`.
const answers: Readonly<Record<string, Answer>> = {
  'GET supported-chains': answerSupportedChains,
  'GET identity/*': answerIdentity,
  'GET account/*/balance': answerBalance,
  'GET account/*/history': (call, account, { orders }) => answerHistory(call, account, orders),
  'GET convert/allowance': answerAllowance,
  'GET convert/build-approve': answerBuildApproval,
  'GET convert/gas-price': answerGasPrice,
  'GET convert/quotes': (call, _, { worsening }) => answerQuotes(call, worsening),
  'GET convert/tokens': answerSwapTokens,
  'GET onramp/options': answerOnrampOptions,
  'GET profile/account/*': answerLookup,
  'GET profile/reverse/*': answerReverse,
  'GET profile/suggestions/*': answerSuggestions,
  'GET sessions/*': (_, account, { sessions }) => answerSessions(account, sessions),
  'POST sessions/*': (call, account, { sessions }) => answerNewSession(call, account, sessions),
  'POST sessions/*/revoke': (call, address, { sessions }) => answerRevocation(call, address, sessions),
  'POST convert/build-transaction': (call, _, { worsening }) => answerBuildSwap(call, worsening),
  'POST fungible/price': answerPrices,
  'POST generators/onrampurl': (call, _, { orders }) => answerOnrampUrl(call, orders),
  'POST json-rpc': (call, _, { orders }) => answerExchanges(call, orders),
  'POST onramp/quote': answerOnrampQuote,
  'POST ': forwardRpc,
}

/** Answers a call to the blockchain service, to payments at exchanges or to a local page. Never rejects. */
export async function answerCall(call: ServiceCall, keeper: Keeper): Promise<HttpAnswer> {
  try {
    const [folder, ...parts] = call.url.pathname.split('/').slice(1).map(decodeURIComponent)
    if (folder !== 'v1') return await answerOutside(call, [folder ?? '', ...parts], keeper)
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

/** Serves icons and pages, which need no project id. */
async function answerOutside(
  call: ServiceCall,
  path: readonly string[],
  keeper: Keeper,
): Promise<HttpAnswer> {
  const [folder, name = ''] = path
  switch (folder) {
    case 'icons':
      return drawTokenIcon(name.replace(/\.svg$/, ''))
    case 'pages':
      return answerPageAsset(name)
    case 'meld':
      return answerMeldPage(call, keeper.orders)
    case 'buy':
    case 'exchange':
      return answerOrderPage(call, path, keeper)
    default:
      throw new CallRefused('path', 'there is nothing here', 404)
  }
}

const withProjectInBody = ['fungible/price', 'convert/build-transaction']

// Returns the project id of a call. Registrations have none and are handled elsewhere.
function projectOf({ url, body }: ServiceCall, path: string): string | null {
  const inQuery = url.searchParams.get('projectId')
  if (inQuery || !withProjectInBody.includes(path)) return inQuery
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

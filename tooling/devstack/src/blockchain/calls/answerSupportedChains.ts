import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import type { ServiceCall } from '../ServiceCall.js'

/** `GET /v1/supported-chains`: CAIP-2 ids of the chains that run. No chain is passed on by websocket. */
export function answerSupportedChains({ networks }: ServiceCall): HttpAnswer {
  const http = [
    ...networks.evm.map(({ service }) => service.networkId),
    ...networks.solana.map(each => each.networkId),
  ]
  return toJsonAnswer({ http, ws: [] })
}

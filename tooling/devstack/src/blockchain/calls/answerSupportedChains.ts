import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import type { ServiceCall } from '../ServiceCall.js'

/** Answers `GET /v1/supported-chains` with the CAIP-2 ids of the running chains. None is available over websocket. */
export function answerSupportedChains({ networks }: ServiceCall): HttpAnswer {
  const http = [
    ...networks.evm.map(({ service }) => service.networkId),
    ...networks.solana.map(each => each.networkId),
  ]
  return toJsonAnswer({ http, ws: [] })
}

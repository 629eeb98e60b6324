import { drawPicture } from '../directory/drawPicture.js'
import { type HttpAnswer, toPictureAnswer } from '../http/HttpAnswer.js'

/** Returns the URL of a token's icon. The same URL always shows the same icon. */
export function tokenIconUrl(base: string, symbol: string): string {
  return `${base}/icons/${encodeURIComponent(symbol)}.svg`
}

/** Returns the HTTP answer with a token's icon, drawn from its symbol. */
export function drawTokenIcon(symbol: string): HttpAnswer {
  return toPictureAnswer(drawPicture(`token ${symbol}`, symbol))
}

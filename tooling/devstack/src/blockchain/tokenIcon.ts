import { drawPicture } from '../directory/drawPicture.js'
import { type HttpAnswer, toPictureAnswer } from '../http/HttpAnswer.js'

/** Returns the URL of a token's icon. The same URL always shows the same icon. */
export function tokenIconUrl(base: string, symbol: string): string {
  return `${base}/icons/${encodeURIComponent(symbol)}.svg`
}

/** Draws the icon of a token from its symbol. */
export function drawTokenIcon(symbol: string): HttpAnswer {
  return toPictureAnswer(drawPicture(`token ${symbol}`, symbol))
}

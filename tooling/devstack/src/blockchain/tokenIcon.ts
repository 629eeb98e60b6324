import { drawPicture } from '../directory/drawPicture.js'
import { type HttpAnswer, toPictureAnswer } from '../http/HttpAnswer.js'

/** Where the picture of a token is. The same address always shows the same picture. */
export function tokenIconUrl(base: string, symbol: string): string {
  return `${base}/icons/${encodeURIComponent(symbol)}.svg`
}

/** Draws the picture of a token from its symbol. */
export function drawTokenIcon(symbol: string): HttpAnswer {
  return toPictureAnswer(drawPicture(`token ${symbol}`, symbol))
}

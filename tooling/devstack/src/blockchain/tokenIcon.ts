import { drawPicture } from '../directory/drawPicture.js'
import { type HttpAnswer, toPictureAnswer } from '../http/HttpAnswer.js'
import { drawTokenMark } from './tokenMarks.js'

/** Returns the URL of a token's icon. The same URL always shows the same icon. */
export function tokenIconUrl(base: string, symbol: string): string {
  return `${base}/icons/${encodeURIComponent(symbol)}.svg`
}

/** Returns the HTTP answer with a token's icon, its own mark if the symbol is well known, and otherwise one derived from the symbol. */
export function drawTokenIcon(symbol: string): HttpAnswer {
  return toPictureAnswer(drawTokenMark(symbol) ?? drawPicture(`token ${symbol}`, symbol))
}

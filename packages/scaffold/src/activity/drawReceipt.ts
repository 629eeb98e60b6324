import { FoyerError } from '@foyer/common'
import type { ReceiptTexts } from './receiptTexts.js'

/** The look of an image of a receipt. */
interface ReceiptLook {
  readonly isRightToLeft: boolean
  readonly fontFamily: string
}

const size = { width: 320, height: 400 }
/** The pixels of the image per pixel of the layout, for sharp text on every screen. */
const scale = 2
const margin = 24
const lineHeight = 30
const gap = 12

/** A receipt is white, like paper, whatever the theme. */
const paper = '#ffffff'
const ink = '#141518'
const faded = '#555b66'
const rule = '#e4e6ea'

const stateColors: Readonly<Record<ReceiptTexts['state'], string>> = {
  waiting: '#8a5a00',
  attention: '#8a5a00',
  error: '#c02b2b',
  success: '#0a7a4b',
}

/** The line inside the ring of a state, in a square from -1 to 1. */
const stateMarks: Readonly<Record<ReceiptTexts['state'], string>> = {
  waiting: 'M0-.8V0L.5.4',
  attention: 'M0-.8V.2M0 .7v.01',
  error: 'M-.6-.6L.6.6M.6-.6L-.6.6',
  success: 'M-.7 0L-.2.5L.7-.5',
}

/**
 * Draws a receipt of 320 by 400 px. Returns it as the URL of a PNG image. Throws `FEATURE_LOAD_FAILED` if the browser
 * draws no images.
 */
export function drawReceipt(receipt: ReceiptTexts, look: ReceiptLook): string {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * scale
  canvas.height = size.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new FoyerError('FEATURE_LOAD_FAILED', { name: 'receipt' })
  context.scale(scale, scale)
  context.direction = look.isRightToLeft ? 'rtl' : 'ltr'
  context.textBaseline = 'middle'
  context.fillStyle = paper
  context.fillRect(0, 0, size.width, size.height)
  drawMark(context, receipt.state)
  drawHead(context, receipt, look)
  drawLines(context, receipt, look)
  drawHash(context, receipt.hash)
  return canvas.toDataURL('image/png')
}

const center = { x: size.width / 2, y: 68 }

function drawMark(context: CanvasRenderingContext2D, state: ReceiptTexts['state']): void {
  context.strokeStyle = stateColors[state]
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.arc(center.x, center.y, 32, 0, 2 * Math.PI)
  context.stroke()
  const mark = new Path2D()
  mark.addPath(new Path2D(stateMarks[state]), new DOMMatrix().translate(center.x, center.y).scale(14))
  context.stroke(mark)
}

interface DrawnText {
  readonly text: string
  readonly font: string
  readonly color: string
  readonly x: number
  readonly y: number
  readonly align: CanvasTextAlign
  /** A longer text becomes narrower, so that no digit is cut off. */
  readonly maxWidth: number
}

function drawText(context: CanvasRenderingContext2D, drawn: DrawnText): void {
  context.font = drawn.font
  context.fillStyle = drawn.color
  context.textAlign = drawn.align
  context.fillText(drawn.text, drawn.x, drawn.y, drawn.maxWidth)
}

function drawHead(context: CanvasRenderingContext2D, receipt: ReceiptTexts, look: ReceiptLook): void {
  const centered = { x: size.width / 2, align: 'center', maxWidth: size.width - 2 * margin } as const
  const title = { text: receipt.title, font: `600 20px ${look.fontFamily}`, color: ink, y: 134 }
  drawText(context, { ...centered, ...title })
  const status = { text: receipt.status, font: `14px ${look.fontFamily}`, color: stateColors[receipt.state] }
  drawText(context, { ...centered, ...status, y: 162 })
}

function drawLines(context: CanvasRenderingContext2D, receipt: ReceiptTexts, look: ReceiptLook): void {
  const [start, end] = look.isRightToLeft ? [size.width - margin, margin] : [margin, size.width - margin]
  const whole = size.width - 2 * margin
  const font = `14px ${look.fontFamily}`
  for (const [index, { label, value }] of receipt.lines.entries()) {
    const y = 212 + index * lineHeight
    context.fillStyle = rule
    context.fillRect(margin, y - lineHeight / 2, whole, 1)
    context.font = font
    const labelWidth = Math.min(context.measureText(label).width, whole / 2)
    const maxWidth = whole - labelWidth - gap
    drawText(context, { text: label, font, color: faded, x: start, y, align: 'start', maxWidth: labelWidth })
    drawText(context, { text: value, font: `600 ${font}`, color: ink, x: end, y, align: 'end', maxWidth })
  }
}

/** Draws the whole hash in two lines, so that anybody can look the transaction up. */
function drawHash(context: CanvasRenderingContext2D, hash: string): void {
  const middle = Math.ceil(hash.length / 2)
  const centered = { x: size.width / 2, align: 'center', maxWidth: size.width - 2 * margin } as const
  const font = '11px ui-monospace, monospace'
  for (const [index, text] of [hash.slice(0, middle), hash.slice(middle)].entries()) {
    drawText(context, { ...centered, text, font, color: faded, y: 354 + index * 16 })
  }
}

import { FoyerError } from '@foyer/common'
import type { ReceiptTexts } from './receiptTexts.js'
import { wrapText } from './wrapText.js'

/** The look of an image of a receipt. */
interface ReceiptLook {
  readonly isRightToLeft: boolean
  readonly fontFamily: string
}

const width = 320
/** The pixels of the image per pixel of the layout, for sharp text on every screen. */
const scale = 2
const margin = 24
const whole = width - 2 * margin
const rowHeight = 30
/** The height of each further line of a text. */
const lineHeight = 18
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
 * Draws a receipt of 320 by 400 px, or higher if its texts are long. Returns it as the URL of a PNG image. Throws
 * `FEATURE_LOAD_FAILED` if the browser draws no images.
 */
export function drawReceipt(receipt: ReceiptTexts, look: ReceiptLook): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new FoyerError('FEATURE_LOAD_FAILED', { name: 'receipt' })
  const { texts, rules, height } = layOut(context, receipt, look)
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  context.direction = look.isRightToLeft ? 'rtl' : 'ltr'
  context.textBaseline = 'middle'
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  drawMark(context, receipt.state)
  context.fillStyle = rule
  for (const y of rules) context.fillRect(margin, y, whole, 1)
  for (const text of texts) drawText(context, text)
  return canvas.toDataURL('image/png')
}

const center = { x: width / 2, y: 68 }

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
  readonly maxWidth: number
}

function drawText(context: CanvasRenderingContext2D, drawn: DrawnText): void {
  context.font = drawn.font
  context.fillStyle = drawn.color
  context.textAlign = drawn.align
  context.fillText(drawn.text, drawn.x, drawn.y, drawn.maxWidth)
}

interface Layout {
  readonly texts: readonly DrawnText[]
  /** The places of the lines between the rows. */
  readonly rules: readonly number[]
  readonly height: number
}

const centered = { x: center.x, align: 'center', maxWidth: whole } as const

/** Places every text below the one before it. */
function layOut(context: CanvasRenderingContext2D, receipt: ReceiptTexts, look: ReceiptLook): Layout {
  const { fontFamily } = look
  const wrap = (drawn: DrawnText, step = lineHeight) =>
    wrapText(context, drawn).map((text, index) => ({ ...drawn, text, y: drawn.y + index * step }))
  const title = { text: receipt.title, font: `600 20px ${fontFamily}`, color: ink, y: 134 }
  const titles = wrap({ ...centered, ...title }, 26)
  const status = { text: receipt.status, font: `14px ${fontFamily}`, color: stateColors[receipt.state] }
  const statuses = wrap({ ...centered, ...status, y: endOf(titles) + 28 })
  const [start, end] = look.isRightToLeft ? [width - margin, margin] : [margin, width - margin]
  const rows: DrawnText[] = []
  const rules: number[] = []
  let y = endOf(statuses) + 50
  for (const { label, value } of receipt.lines) {
    const font = `14px ${fontFamily}`
    context.font = font
    const labelWidth = Math.min(context.measureText(label).width, whole / 2)
    const maxWidth = whole - labelWidth - gap
    const labels = wrap({
      text: label,
      font,
      color: faded,
      x: start,
      y,
      align: 'start',
      maxWidth: labelWidth,
    })
    const values = wrap({ text: value, font: `600 ${font}`, color: ink, x: end, y, align: 'end', maxWidth })
    rows.push(...labels, ...values)
    rules.push(y - rowHeight / 2)
    y = Math.max(endOf(labels), endOf(values)) + rowHeight
  }
  const hashes = hashTexts(receipt.hash, Math.max(354, y + 22))
  return { texts: [...titles, ...statuses, ...rows, ...hashes], rules, height: endOf(hashes) + 30 }
}

const endOf = (texts: readonly DrawnText[]) => texts.at(-1)?.y ?? 0

/** Returns the whole hash in two lines, so that anybody can look the transaction up. */
function hashTexts(hash: string, y: number): readonly DrawnText[] {
  const middle = Math.ceil(hash.length / 2)
  const font = '11px ui-monospace, monospace'
  return [hash.slice(0, middle), hash.slice(middle)].map((text, index) => ({
    ...centered,
    text,
    font,
    color: faded,
    y: y + index * 16,
  }))
}

import { loadExport, toFailure } from '@foyer/common'
import { Button } from '@foyer/ui'
import { ButtonLine } from '@foyer/ui/payments'
import { type JSX, useRef } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { type ReceiptTexts, receiptText } from './receiptTexts.js'

const loadDrawing = () => loadExport('drawReceipt', () => import('./drawReceipt.js'))

/** Buttons that share a receipt, where the browser can share texts, and save it as an image. */
export function ReceiptActions({ receipt }: { readonly receipt: ReceiptTexts }): JSX.Element {
  const { foyer } = useView()
  const { activity, receive } = useMessages().account
  const element = useRef<HTMLDivElement>(null)
  const canShare = typeof navigator.share === 'function'
  const fail = (error: unknown) =>
    foyer.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) })
  const share = async () => {
    try {
      await navigator.share(receiptText(receipt))
    } catch (error) {
      // The visitor closed the browser's own sheet.
      if ((error as Partial<Error> | undefined)?.name === 'AbortError') return
      fail(error)
    }
  }
  const save = () => {
    const { direction, fontFamily } = getComputedStyle(element.current ?? document.body)
    loadDrawing()
      .then(draw => saveImage(draw(receipt, { isRightToLeft: direction === 'rtl', fontFamily })))
      .catch(fail)
  }
  return (
    <div ref={element}>
      <ButtonLine>
        {canShare && (
          <Button variant="secondary" isFullWidth onClick={() => void share()} testId="foyer-receipt-share">
            {receive.share}
          </Button>
        )}
        <Button variant="secondary" isFullWidth onClick={save} testId="foyer-receipt-save">
          {activity.saveImage}
        </Button>
      </ButtonLine>
    </div>
  )
}

function saveImage(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = 'receipt.png'
  link.click()
}

import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './QrReaders.css?inline'

/** Small pictures of apps that read a code, between the code and its text. They repeat the text, so none is read. */
export function QrReaders({ children }: { readonly children: ReactNode }): JSX.Element {
  useStyles(css)
  return (
    <div className="qr-readers" aria-hidden="true">
      {children}
    </div>
  )
}

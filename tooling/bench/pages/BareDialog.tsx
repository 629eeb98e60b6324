import { type JSX, useLayoutEffect, useRef } from 'react'
import './bare.css'
import { wallets } from './wallets.js'

/** Renders the smallest dialog with the same rows, as a page without Foyer would write it. */
export function BareDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="title" onClose={onClose}>
      <header>
        <h1 id="title">Connect wallet</h1>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <ul>
        {wallets.map(({ name, rdns, icon }) => (
          <li key={rdns}>
            <button type="button" className="row">
              <img src={icon} alt="" width={40} height={40} />
              <span>{name}</span>
              <span className="tag">installed</span>
            </button>
          </li>
        ))}
      </ul>
      <footer>
        Haven't got a wallet? <button type="button">Get started</button>
      </footer>
    </dialog>
  )
}

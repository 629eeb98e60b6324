import { type JSX, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.js'
import { BareDialog } from './BareDialog.js'

function App(): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect wallet
      </button>
      {isOpen && <BareDialog onClose={() => setOpen(false)} />}
    </>
  )
}

announceWallets()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)

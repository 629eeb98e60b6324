import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from 'readme-example'
import { announceWallets } from './announceWallets.js'

announceWallets()
createRoot(document.getElementById('root') as HTMLElement).render(createElement(App))

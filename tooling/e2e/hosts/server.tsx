import { renderToString } from 'react-dom/server'
import { createHostFoyer } from './createHostFoyer.js'
import { HostApp } from './HostApp.jsx'

process.stdout.write(renderToString(<HostApp foyer={createHostFoyer([])} />))

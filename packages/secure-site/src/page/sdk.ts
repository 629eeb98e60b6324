import { startFrame } from './frame/startFrame.js'
import { parentIsMissing } from './site/sentences.js'
import { showPanel } from './site/showPanel.js'

if (window.parent === window) showPanel('This page belongs in an app', parentIsMissing)
else startFrame()

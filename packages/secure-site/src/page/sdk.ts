import { startFrame } from './frame/startFrame.js'
import { showPanel } from './site/showPanel.js'

if (window.parent === window) showPanel('This page belongs in an app', 'W3mFrame: parent is not set')
else startFrame()

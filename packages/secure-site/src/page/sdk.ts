import { startFrame } from './frame/startFrame.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { parentIsMissing } from './site/sentences.js'
import { showPanel } from './site/showPanel.js'

if (window.parent === window) {
  followSystemTheme()
  showPanel('This page belongs in an app', 'Open the app that you want to use.', parentIsMissing)
} else startFrame()

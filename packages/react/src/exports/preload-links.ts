export {
  type BundlerChunkGroup,
  type BundlerStats,
  type PreloadLink,
  type PreloadLinkOptions,
  preloadLinks,
  type ViteManifest,
  type ViteManifestChunk,
} from '../preloadLinks.js'

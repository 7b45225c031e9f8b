import { escapeHtml } from '../html.ts'

/** Nothing here may call home: no fonts, no telemetry, no agent, no requests to the API from the page. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Scalar's page for an OpenAPI description. It gives its styles the nonce that it finds in the head. */
export function renderApiPage(addresses: { description: string; script: string }, nonce: string): string {
  const settings = JSON.stringify({ url: addresses.description, ...configuration })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}">
<title>Halyard API</title>
</head>
<body>
<div id="api-reference" data-configuration="${escapeHtml(settings)}"></div>
<script src="${addresses.script}"></script>
</body>
</html>
`
}

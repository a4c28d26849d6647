// Applies the app's chosen theme to the reference, which has its own dark mode.
const system = window.matchMedia('(prefers-color-scheme: dark)');
function followTheme() {
  const { theme } = document.documentElement.dataset;
  const isDark = theme === undefined ? system.matches : theme === 'dark';
  document.documentElement.classList.toggle('dark-mode', isDark);
}
system.addEventListener('change', followTheme);
followTheme();

/** Adds missing names and corrects heading levels in the reference. */
function nameParts() {
  document.getElementById('servers')?.setAttribute('aria-label', 'Server');
  for (const heading of document.querySelectorAll('h3.opblock-tag, .models h4')) {
    heading.setAttribute('aria-level', '2');
  }
  const regions = {
    'About the API': '.information-container',
    'Server and sign-in': '.scheme-container',
  };
  for (const [name, selector] of Object.entries(regions)) {
    const part = document.querySelector(selector);
    part?.setAttribute('role', 'region');
    part?.setAttribute('aria-label', name);
  }
}

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  defaultModelsExpandDepth: 0,
  onComplete: nameParts,
});

// Before the first paint: the chosen theme (with no choice the system's own applies), and the draft
// in the field of the first paint, as soon as that stands in the page.
(function () {
  function read(storage, name) {
    try {
      return window[storage].getItem(name);
    } catch (error) {
      // Storage may be switched off: then nothing was chosen and nothing was kept.
      return null;
    }
  }
  var theme = read('localStorage', 'theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  var draft = read('sessionStorage', 'postContent');
  if (!draft) return;
  var watcher = new MutationObserver(function () {
    var field = document.getElementById('shell-field');
    if (!field) return;
    watcher.disconnect();
    field.defaultValue = draft;
  });
  watcher.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', function () {
    watcher.disconnect();
  });
})();

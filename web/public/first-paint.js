// Runs before the first paint: applies the chosen theme (or the system's), and fills the draft into
// the first paint's field as soon as it exists.
(function () {
  function read(storage, name) {
    try {
      return window[storage].getItem(name);
    } catch (error) {
      // Storage may be disabled; then there is no choice or draft.
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

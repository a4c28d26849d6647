// Sets a chosen theme before the first paint; with no choice the system's own applies.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be switched off; the system's theme is right then.
  }
})();

// Dialogs on pages that are sent without the framework's script: makes them modal, closes them on Escape, and
// returns the focus to the link that opened them. Not built, so it only uses syntax that every browser with
// <dialog> supports.
(function () {
  var KEY = "dialog-opener";
  var FIELD = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';
  var dialog = document.querySelector("dialog[open]");
  var opener = null;
  try {
    opener = sessionStorage.getItem(KEY);
    if (!dialog) sessionStorage.removeItem(KEY);
    // Keep the first opener: one dialog may lead to another.
    else if (!opener) sessionStorage.setItem(KEY, location.href);
  } catch (e) {
    // Storage is blocked: the focus starts at the top of the page.
  }
  if (!dialog) {
    for (var i = 0; opener && i < document.links.length; i += 1) {
      if (document.links[i].href === opener) return document.links[i].focus();
    }
    return;
  }
  if (!dialog.showModal) return;
  dialog.removeAttribute("open");
  dialog.showModal();
  (dialog.querySelector(FIELD) || dialog.querySelector("h2")).focus();
  dialog.addEventListener("cancel", function (event) {
    var way = dialog.querySelector("[data-dismiss]");
    event.preventDefault();
    if (way.href) location.replace(way.href);
    else way.click();
  });
})();
